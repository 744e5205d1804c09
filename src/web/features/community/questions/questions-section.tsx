import { MessageCircleQuestion } from 'lucide';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import questionsMessages from '#messages/community/questions.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import type { Answer, Question } from '../../../../contract/community/question.ts';
import { shortened } from '../../../../messages/shortened.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { PageLinks } from '../../../parts/list/page-links.tsx';
import { Instant } from '../../../parts/time/instant.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx';
import { focusFirstField } from '../../../ui/feedback/focus.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { useParticipation } from '../participation/use-participation.ts';
import { questionsHref, type ShownQuestions } from './load-questions.ts';

const TextForm = lazy(() => import('./text-form.tsx'));

type QuestionsSectionProps = { product: Product; shown: ShownQuestions };

export function QuestionsSection({ product, shown: { page, number, pages } }: QuestionsSectionProps) {
  const t = useTranslations(questionsMessages);
  const participation = useParticipation(product._id);
  return (
    <section aria-labelledby="questions" className="mt-section">
      <div className="grid-12 gap-y-8 border-t border-ink pt-4">
        <div className="col-span-4">
          <h2 id="questions" className="scroll-mt-4 text-heading">
            {t('questions.heading')}
          </h2>
        </div>
        <div className="col-span-4 min-w-0 lg:col-span-8">
          {page.items.length > 0 ? (
            <ul className="lg:[&>li:first-child]:border-t-0 lg:[&>li:first-child]:pt-1">
              {page.items.map((question) => (
                <QuestionItem
                  key={question._id}
                  question={question}
                  productId={product._id}
                  mayAnswer={participation?.mayAnswer ?? false}
                />
              ))}
            </ul>
          ) : (
            <>
              <p className="text-subheading lg:pt-2">{t('questions.empty')}</p>
              <p className="mt-2 max-w-read text-soft">{t('questions.emptyHint')}</p>
            </>
          )}
          <div className="mt-6">
            <Ask product={product} />
          </div>
          <PageLinks
            page={number}
            pages={pages}
            hrefOf={(at) => questionsHref(product, at)}
            label={t('questions.pages')}
          />
        </div>
      </div>
    </section>
  );
}

function Ask({ product }: { product: Product }) {
  const t = useTranslations(questionsMessages);
  const user = useUser();
  if (!user) {
    return (
      <ButtonLink icon={MessageCircleQuestion} to={paths.loginFor(`${paths.product(product)}#questions`)}>
        {t('questions.ask')}
      </ButtonLink>
    );
  }
  return (
    <Opened
      opener={(open) => (
        <Button icon={MessageCircleQuestion} onClick={open}>
          {t('questions.ask')}
        </Button>
      )}
    >
      {(close) => <TextForm productId={product._id} onClose={close} />}
    </Opened>
  );
}

type QuestionItemProps = { question: Question; productId: string; mayAnswer: boolean };

function QuestionItem({ question, productId, mayAnswer }: QuestionItemProps) {
  const t = useTranslations(questionsMessages);
  const { _id: id, author, text, createdAt, answers } = question;
  return (
    <li className="border-t border-line py-6">
      <h3 className="max-w-read text-lg leading-snug font-medium whitespace-pre-line wrap-anywhere">
        <span className="sr-only">{t('questions.question')}: </span>
        {text}
      </h3>
      <p className="label mt-1 wrap-anywhere">
        {author} · <Instant at={createdAt} />
      </p>
      {answers.length > 0 ? (
        <ul className="mt-4 grid gap-5 border-s border-line ps-4 md:ps-6">
          {answers.map((answer) => (
            <AnswerItem key={answer._id} answer={answer} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-sm text-faint">{t('questions.unanswered')}</p>
      )}
      {mayAnswer ? (
        <div className="mt-4">
          <Opened
            opener={(open) => (
              <Button
                size="small"
                onClick={open}
                aria-label={t('questions.answerLabel', { text: shortened(text, 60) })}
              >
                {t('questions.answer')}
              </Button>
            )}
          >
            {(close) => <TextForm productId={productId} questionId={id} onClose={close} />}
          </Opened>
        </div>
      ) : null}
    </li>
  );
}

function AnswerItem({ answer: { author, text, by, createdAt } }: { answer: Answer }) {
  const t = useTranslations(questionsMessages);
  return (
    <li>
      <p className="max-w-read whitespace-pre-line wrap-anywhere text-soft">
        <span className="sr-only">{t('questions.answer')}: </span>
        {text}
      </p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="label wrap-anywhere">
          {author} · <Instant at={createdAt} />
        </span>
        {by ? <Badge tone={by === 'shop' ? 'neutral' : 'success'}>{t(`questions.${by}`)}</Badge> : null}
      </p>
    </li>
  );
}

type OpenedProps = { opener: (open: () => void) => ReactNode; children: (close: () => void) => ReactNode };

/** A form in the place of the button that opens it. */
function Opened({ opener, children }: OpenedProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return opener(() => setOpen(true));
  return (
    <ErrorBoundary fallback={() => opener(() => setOpen(true))}>
      <Suspense>
        <div ref={focusFirstField}>{children(() => setOpen(false))}</div>
      </Suspense>
    </ErrorBoundary>
  );
}
