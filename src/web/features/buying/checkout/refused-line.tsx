import checkout from '#messages/buying/checkout.ts';
import type { LineProblem } from '../../../../contract/buying/checkout.ts';
import { useTranslations } from '../../../app/translations.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import type { CartForm } from '../cart/send.ts';
import { useLineProblem } from './use-line-problem.ts';

type RefusedLineProps = { product: string; name: string; problem: LineProblem; onChange: () => Promise<void> };

/** What is wrong with a line, and what corrects it without leaving the page. */
export function RefusedLine({ product, name, problem, onChange }: RefusedLineProps) {
  const t = useTranslations(checkout);
  const lineProblem = useLineProblem();
  const left = problem.code === 'out_of_stock' ? problem.left : 0;
  const id = `problem-${product}`;
  const change = async (form: CartForm) => {
    try {
      const { send } = await import('../cart/send.ts');
      await send(form);
      await onChange();
    } catch {
      showToast(t('checkout.lineChangeFailed'), 'danger');
    }
  };
  return (
    <div className="col-span-2 col-start-2 grid justify-items-start gap-2">
      <FieldError id={id} message={lineProblem(name, problem)} />
      {left > 0 ? (
        <Button
          size="small"
          data-wrong
          aria-describedby={id}
          onClick={() => change({ act: 'quantity', product, quantity: left })}
        >
          {t('checkout.orderLeft', { left: String(left) })}
        </Button>
      ) : (
        <Button size="small" data-wrong aria-describedby={id} onClick={() => change({ act: 'remove', product })}>
          {t('checkout.removeLine')}
        </Button>
      )}
    </div>
  );
}
