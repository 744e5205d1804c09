import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import catalogue from '#messages/catalogue/catalogue.ts';
import imports from '#messages/owner/imports.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { type Category, categories } from '../../../../contract/catalogue/category.ts';
import { type ImportDetails, listImportMappings, mapImport } from '../../../../contract/owner/import.ts';
import { call } from '../../../app/api.ts';
import { refusedFieldText, useFailureText } from '../../../app/failure.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { MappedColumns } from './mapped-columns.tsx';
import { useReloadImports } from './use-import.ts';

type Props = { of: ImportDetails; archive: ReactNode; onCancel?: (() => void) | undefined; onMapped: () => void };

export function MappingForm({ of, archive, onCancel, onMapped }: Props) {
  const { _id, titles, samples, mapping } = of;
  const t = useTranslations(catalogue, forms, imports, shop);
  const failureText = useFailureText();
  const reload = useReloadImports();
  const list = useId();
  const [supplier, setSupplier] = useState(mapping.supplier);
  const [columns, setColumns] = useState(mapping.columns);
  const [category, setCategory] = useState<Category | ''>(mapping.category ?? '');
  const [maxPriceChange, setMaxPriceChange] = useState(String(mapping.maxPriceChange));
  const [isMissing, setIsMissing] = useState(false);
  const [error, setError] = useState<string>();
  const { data } = useQuery({
    queryKey: [listImportMappings.name],
    queryFn: () => call(listImportMappings, {}),
    ...alwaysStale,
  });
  const chooseSupplier = (name: string) => {
    setSupplier(name);
    const known = data?.mappings.find((one) => one.supplier.toLowerCase() === name.trim().toLowerCase());
    if (!known) return;
    setColumns(
      titles.map((title, at) => (title in known.columns ? (known.columns[title] ?? null) : (columns[at] ?? null))),
    );
    setCategory(known.category ?? '');
    setMaxPriceChange(String(known.maxPriceChange));
  };
  const check = useAction({
    mutationFn: () =>
      call(mapImport, {
        params: { id: _id },
        body: { supplier, columns, ...(category && { category }), maxPriceChange: Number(maxPriceChange) },
      }),
    onSuccess: async () => {
      await reload();
      onMapped();
    },
    onError: (failure) => setError(refusedFieldText(failure) ?? failureText(failure)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    setIsMissing(supplier.trim() === '');
    if (supplier.trim() !== '') check.mutate();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-8">
      <div className="grid max-w-table items-start gap-5 md:grid-cols-3">
        <Field
          label={t('imports.supplier')}
          hint={t('imports.supplierHint')}
          list={list}
          maxLength={100}
          autoComplete="off"
          value={supplier}
          error={isMissing ? t('form.missing') : undefined}
          onChange={({ currentTarget }) => chooseSupplier(currentTarget.value)}
        />
        <datalist id={list}>
          {data?.mappings.map((one) => (
            <option key={one.supplier} value={one.supplier} />
          ))}
        </datalist>
        <Choice
          label={t('imports.category')}
          value={category}
          options={[
            { value: '' as const, label: t('imports.noCategory') },
            ...categories.map((value) => ({ value, label: t(`category.${value}`) })),
          ]}
          onChoose={setCategory}
        />
        <Field
          label={t('imports.maxPriceChange')}
          hint={t('imports.maxPriceChangeHint')}
          type="number"
          inputMode="numeric"
          isData
          min={1}
          max={1000}
          value={maxPriceChange}
          onChange={({ currentTarget }) => setMaxPriceChange(currentTarget.value)}
        />
      </div>
      <section>
        <h2 className="mb-4 text-lg font-medium">{t('imports.columnsHeading')}</h2>
        <MappedColumns
          titles={titles}
          samples={samples}
          columns={columns}
          onChange={(at, column) => setColumns(columns.with(at, column))}
        />
      </section>
      {of.archive || columns.includes('pictures') ? archive : null}
      <FormError message={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={check.isPending && t('page.loading')}>
          {t('imports.check')}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{t('imports.cancel')}</Button> : null}
      </div>
    </form>
  );
}
