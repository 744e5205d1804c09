import { useQueryClient } from '@tanstack/react-query';
import dashboard from '#messages/owner/dashboard.ts';
import questionModeration from '#messages/owner/question-moderation.ts';
import errors from '#messages/shell/errors.ts';
import shop from '#messages/shell/shop.ts';
import {
  listAllQuestions,
  type ModeratedQuestion,
  moderateAnswer,
  moderateQuestion,
} from '../../../../contract/community/question.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { call } from '../../../app/api.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { ListTable } from '../../../parts/list/list-table.tsx';
import type { TableColumn } from '../../../parts/list/table-columns.ts';
import { RowActions } from '../../../parts/list/table-row.tsx';
import { Instant } from '../../../parts/time/instant.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';

export function QuestionsTable() {
  const t = useTranslations(dashboard, questionModeration);
  const columns: TableColumn<ModeratedQuestion>[] = [
    {
      id: 'author',
      header: t('questionModeration.author'),
      isRowHeader: true,
      isTall: true,
      className: 'md:w-1/5',
      cell: ({ author, email }) => (
        <div>
          <span className="block leading-5 wrap-anywhere md:truncate">{author}</span>
          <span className="data block text-xs leading-4 font-normal wrap-anywhere text-faint md:truncate">
            <span className="sr-only">{t('questionModeration.writer')} </span>
            {email ?? t('questionModeration.noWriter')}
          </span>
        </div>
      ),
    },
    {
      id: 'text',
      header: t('questionModeration.text'),
      isTall: true,
      cell: (question) => <QuestionWithAnswers question={question} />,
    },
    {
      id: 'createdAt',
      header: t('questionModeration.askedAt'),
      isDescendingFirst: true,
      isData: true,
      from: 'xl',
      isTall: true,
      className: 'md:w-48 md:text-xs md:whitespace-nowrap',
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
    {
      id: 'actions',
      header: t('table.actions'),
      isActions: true,
      isTall: true,
      className: 'md:w-44',
      cell: (question) => <Actions question={question} />,
    },
  ];
  return (
    <ListTable
      endpoint={listAllQuestions}
      caption={t('dashboard.questions')}
      columns={columns}
      keyOf={({ _id }) => _id}
      search={t('questionModeration.search')}
      filters={{
        state: {
          label: t('questionModeration.state'),
          all: t('questionModeration.all'),
          labelOf: (value) => t(`questionModeration.${value}`),
        },
      }}
      empty={{ title: t('questionModeration.empty') }}
    />
  );
}

function QuestionWithAnswers({ question }: { question: ModeratedQuestion }) {
  const t = useTranslations(questionModeration);
  const { product, text, hidden, answers } = question;
  return (
    <div className="grid max-w-read gap-2">
      <p className="label wrap-anywhere">
        {product.slug ? (
          <Link to={`${paths.product({ ...product, slug: product.slug })}#questions`} className="link">
            {product.name}
          </Link>
        ) : (
          product.name
        )}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {hidden ? (
        <p>
          <Badge tone="warning">{t('questionModeration.hidden')}</Badge>
        </p>
      ) : null}
      {answers.length > 0 ? (
        <ul aria-label={t('questionModeration.answers')} className="mt-1 grid gap-3 border-s border-line ps-4">
          {answers.map((answer) => (
            <li key={answer._id} className="grid justify-items-start gap-1">
              <p className="whitespace-pre-line wrap-anywhere text-soft">{answer.text}</p>
              <p className="label wrap-anywhere">
                {answer.author}
                {answer.hidden ? ` · ${t('questionModeration.hidden')}` : ''}
              </p>
              <HideButton kind="Answer" item={answer} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Actions({ question }: { question: ModeratedQuestion }) {
  const t = useTranslations(questionModeration);
  const { product, author, hidden } = question;
  return (
    <RowActions>
      {product.slug && !hidden ? (
        <ButtonLink
          variant="quiet"
          size="small"
          to={`${paths.product({ ...product, slug: product.slug })}#questions`}
          aria-label={t('questionModeration.answerLabel', { author })}
        >
          {t('questionModeration.answer')}
        </ButtonLink>
      ) : null}
      <HideButton kind="Question" item={question} />
    </RowActions>
  );
}

type HideButtonProps = { kind: 'Question' | 'Answer'; item: { _id: string; author: string; hidden: boolean } };

const calls = { Question: moderateQuestion, Answer: moderateAnswer };

/** At once: it can be taken back by the same button. */
function HideButton({ kind, item: { _id: id, author, hidden } }: HideButtonProps) {
  const t = useTranslations(errors, questionModeration, shop);
  const queries = useQueryClient();
  const { mutate, isPending } = useAction({
    mutationFn: () => call(calls[kind], { params: { id }, body: { state: hidden ? 'shown' : 'hidden' } }),
    onSuccess: (state) => showToast(t(state.hidden ? 'questionModeration.isHidden' : 'questionModeration.isShown')),
    onError: (error) => showToast(String(asRefusal(error)?.details.detail ?? t('errors.internal')), 'danger'),
    onSettled: () => queries.invalidateQueries({ queryKey: [listAllQuestions.name] }),
  });
  const action = hidden ? 'show' : 'hide';
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => mutate()}
      busy={isPending && t('page.loading')}
      aria-label={t(`questionModeration.${action}${kind}`, { author })}
    >
      {t(`questionModeration.${action}`)}
    </Button>
  );
}
