import { useQueryClient } from '@tanstack/react-query';
import administration from '#messages/owner/administration.ts';
import errors from '#messages/shell/errors.ts';
import shop from '#messages/shell/shop.ts';
import { listMessages, type Message, markMessage } from '../../../../contract/community/contact.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { RowActions } from '../../../parts/list/table-row.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button, buttonStyles } from '../../../ui/form/button.tsx';

export function MessageActions({ message: { _id, email, subject, state } }: { message: Message }) {
  const t = useTranslations(administration, errors, shop);
  const queries = useQueryClient();
  const isOpen = state === 'open';
  const mark = useAction({
    mutationFn: () => call(markMessage, { params: { id: _id }, body: { state: isOpen ? 'handled' : 'open' } }),
    onError: (error) => showToast(String(asRefusal(error)?.details.detail ?? t('errors.internal')), 'danger'),
    onSettled: () => queries.invalidateQueries({ queryKey: [listMessages.name] }),
  });
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t('correspondence.answerSubject', { subject }))}`;
  return (
    <RowActions>
      <a
        href={answer}
        aria-label={t('correspondence.answerLabel', { subject })}
        className={buttonStyles({ variant: 'quiet', size: 'small' })}
      >
        {t('correspondence.answer')}
      </a>
      <Button
        variant="quiet"
        size="small"
        onClick={() => mark.mutate()}
        busy={mark.isPending && t('page.loading')}
        aria-label={t(isOpen ? 'correspondence.handleLabel' : 'correspondence.reopenLabel', { subject })}
      >
        {t(isOpen ? 'correspondence.handle' : 'correspondence.reopen')}
      </Button>
    </RowActions>
  );
}
