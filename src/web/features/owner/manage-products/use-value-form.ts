import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { listManagedProducts, type ManagedProduct } from '../../../../contract/catalogue/product.ts';
import { type EditableProduct, editProduct, type ProductChange } from '../../../../contract/owner/product-edit.ts';
import { call } from '../../../app/api.ts';
import { refusedFieldText, useFailureText } from '../../../app/failure.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';

export type ValueEditorProps = {
  product: ManagedProduct;
  onEnd: () => void;
  /** Its row has left the list. */
  onGone: () => void;
};

type ValueFormOptions<T extends FieldValues> = ValueEditorProps & {
  form: UseFormReturn<T>;
  name: Path<T>;
  /** Undefined if nothing changes. */
  changeOf: (values: T, seen: ManagedProduct) => Omit<ProductChange, 'version'> | undefined;
  savedText: (product: EditableProduct) => string;
};

/**
 * Changes one value of a product as it was when the editor opened: a version that others have replaced since is refused.
 * After a refusal the value counts from what the list shows by then.
 */
export function useValueForm<T extends FieldValues>({
  form,
  name,
  product,
  changeOf,
  savedText,
  onEnd,
  onGone,
}: ValueFormOptions<T>) {
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [opened, setOpened] = useState<ManagedProduct | undefined>(product);
  const [refusal, setRefusal] = useState<string>();
  const seen = opened ?? product;
  const { setFocus } = form;
  useEffect(() => setFocus(name, { shouldSelect: true }), [setFocus, name]);
  const refresh = () => queries.invalidateQueries({ queryKey: [listManagedProducts.name] });

  const save = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    const change = changeOf(values, seen);
    if (!change) return onEnd();
    try {
      const body = { version: seen.version, ...change };
      const changed = await call(editProduct, { params: { id: product._id }, body });
      showToast(savedText(changed));
      onEnd();
      await refresh();
      setTimeout(() => document.activeElement === document.body && onGone());
    } catch (failure) {
      setRefusal(refusedFieldText(failure) ?? failureText(failure));
      await refresh();
      setOpened(undefined);
      setFocus(name);
    }
  });
  return { save, seen, refusal };
}
