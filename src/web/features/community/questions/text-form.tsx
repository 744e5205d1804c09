import { useState } from 'react';
import { useRevalidator } from 'react-router';
import questions from '#messages/community/questions.ts';
import errorsMessages from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { answerQuestion, askQuestion, newAnswer, newQuestion } from '../../../../contract/community/question.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { call } from '../../../app/api.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useParticipation } from '../participation/use-participation.ts';

type TextFormProps = { productId: string; questionId?: string; onClose: () => void };

/** Asks a question, or answers the one with this id. */
export default function TextForm({ productId, questionId, onClose }: TextFormProps) {
  const t = useTranslations(errorsMessages, forms, questions, shop);
  const { revalidate } = useRevalidator();
  const participation = useParticipation(productId);
  const [error, setError] = useState<string>();
  const { register, handleSubmit, formState } = useContractForm(questionId ? newAnswer : newQuestion, {
    author: useUser()?.displayName ?? '',
    text: '',
  });
  const { errors, isSubmitting } = formState;
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);
  const submit = handleSubmit(async (body) => {
    setError(undefined);
    try {
      if (questionId) await call(answerQuestion, { params: { id: questionId }, body });
      else await call(askQuestion, { params: { id: productId }, body });
    } catch (failure) {
      setError(String(asRefusal(failure)?.details.detail ?? t('errors.internal')));
      showToast(t('questions.failed'), 'danger');
      return;
    }
    const asked = participation?.isConfirmed === false ? 'questions.askedUnconfirmed' : 'questions.asked';
    showToast(t(questionId ? 'questions.answered' : asked));
    await revalidate();
    onClose();
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-read gap-5 border-t border-line pt-5">
      <TextArea
        label={t(questionId ? 'questions.answerField' : 'questions.questionField')}
        hint={questionId ? undefined : t('questions.questionHint')}
        error={errorText(errorKey(errors.text))}
        {...register('text')}
      />
      <Field
        label={t('questions.name')}
        hint={t('questions.nameHint')}
        autoComplete="name"
        error={errorText(errorKey(errors.author))}
        {...register('author')}
      />
      <FormEnd
        submit={t(questionId ? 'questions.sendAnswer' : 'questions.sendQuestion')}
        busy={isSubmitting && t('page.loading')}
        cancel={t('questions.cancel')}
        onCancel={onClose}
        error={error}
      />
    </form>
  );
}
