import productPage from '#messages/catalogue/product-page.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';

const topics = ['shipping', 'returns', 'warranty'] as const;

/** What happens after an order, in a line each, with the page that says all of it. */
export function AfterOrder() {
  const t = useTranslations(productPage);
  return (
    <dl className="mt-4 border-t border-line text-sm">
      {topics.map((topic) => (
        <div key={topic} className="grid grid-cols-[6rem_1fr] gap-x-4 border-b border-line py-2.5">
          <dt>
            <Link to={paths[topic]} className="-my-2.5 inline-flex min-h-11 items-center">
              <span className="link">{t(`productPage.after.${topic}.term`)}</span>
            </Link>
          </dt>
          <dd className="text-soft">{t(`productPage.after.${topic}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
