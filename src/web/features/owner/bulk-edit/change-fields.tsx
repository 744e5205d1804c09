import type { ReactNode } from 'react';
import catalogue from '#messages/catalogue/catalogue.ts';
import specification from '#messages/catalogue/specification.ts';
import bulkEdit from '#messages/owner/bulk-edit.ts';
import taxes from '#messages/owner/taxes.ts';
import { categories } from '../../../../contract/catalogue/category.ts';
import { taxClasses } from '../../../../contract/owner/tax.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SpecificationInput } from '../product-form/specification-fields.tsx';
import { fieldsOf } from '../product-form/specification-texts.ts';
import { type ChangeFieldsProps, changedFields, type Draft, stockWays } from './draft.ts';
import { PriceFields } from './price-fields.tsx';

export function ChangeFields(props: ChangeFieldsProps) {
  const { draft, onChange } = props;
  const t = useTranslations(bulkEdit);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Choice
        label={t('bulkEdit.field')}
        value={draft.field}
        options={changedFields.map((value) => ({ value, label: t(`bulkEdit.fields.${value}`) }))}
        onChoose={(field) => onChange({ ...draft, field })}
      />
      {fieldsFor[draft.field](props)}
    </div>
  );
}

const fieldsFor: Record<Draft['field'], (props: ChangeFieldsProps) => ReactNode> = {
  price: (props) => <PriceFields {...props} />,
  stock: (props) => <StockFields {...props} />,
  category: (props) => <CategoryField {...props} />,
  published: (props) => <YesNoField {...props} field="published" texts="states" />,
  taxClass: (props) => <TaxClassField {...props} />,
  specification: (props) => <FactFields {...props} />,
  deleted: (props) => <YesNoField {...props} field="deleted" texts="deletions" />,
};

function StockFields({ draft, onChange, error }: ChangeFieldsProps) {
  const t = useTranslations(bulkEdit);
  const { stock } = draft;
  return (
    <>
      <Choice
        label={t('bulkEdit.how')}
        value={stock.way}
        options={stockWays.map((value) => ({ value, label: t(`bulkEdit.stockWays.${value}`) }))}
        onChoose={(way) => onChange({ ...draft, stock: { ...stock, way } })}
      />
      <Field
        label={t('bulkEdit.units')}
        inputMode="numeric"
        isData
        autoComplete="off"
        error={error}
        value={stock.units}
        onChange={({ currentTarget }) => onChange({ ...draft, stock: { ...stock, units: currentTarget.value } })}
      />
    </>
  );
}

function useCategoryOptions() {
  const t = useTranslations(catalogue);
  return categories.map((value) => ({ value, label: t(`category.${value}`) }));
}

function CategoryField({ draft, onChange }: ChangeFieldsProps) {
  const t = useTranslations(bulkEdit, catalogue);
  const options = useCategoryOptions();
  return (
    <Choice
      label={t('product.category')}
      hint={t('bulkEdit.categoryHint')}
      value={draft.category}
      options={options}
      onChoose={(category) => onChange({ ...draft, category })}
    />
  );
}

function TaxClassField({ draft, onChange }: ChangeFieldsProps) {
  const t = useTranslations(taxes);
  return (
    <Choice
      label={t('taxes.class')}
      value={draft.taxClass}
      options={taxClasses.map((value) => ({ value, label: t(`taxes.classes.${value}`) }))}
      onChoose={(taxClass) => onChange({ ...draft, taxClass })}
    />
  );
}

function YesNoField({
  draft,
  onChange,
  field,
  texts,
}: ChangeFieldsProps & { field: 'published' | 'deleted'; texts: 'states' | 'deletions' }) {
  const t = useTranslations(bulkEdit);
  return (
    <Choice
      label={t('bulkEdit.how')}
      value={draft[field] ? 'yes' : 'no'}
      options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`bulkEdit.${texts}.${value}`) }))}
      onChoose={(value) => onChange({ ...draft, [field]: value === 'yes' })}
    />
  );
}

function FactFields({ draft, onChange, error }: ChangeFieldsProps) {
  const t = useTranslations(bulkEdit, catalogue, specification);
  const options = useCategoryOptions();
  const fact = draft.specification;
  const fields = fieldsOf(fact.category);
  const field = fields.find(({ key }) => key === fact.key) ?? fields[0];
  const change = (changed: Partial<Draft['specification']>) =>
    onChange({ ...draft, specification: { ...fact, text: '', ...changed } });
  return (
    <>
      <Choice
        label={t('product.category')}
        value={fact.category}
        options={options}
        onChoose={(category) => change({ category, key: fieldsOf(category)[0]?.key ?? '' })}
      />
      <Choice
        label={t('bulkEdit.fact')}
        hint={t('bulkEdit.factHint')}
        value={fact.key}
        options={fields.map(({ key }) => ({ value: key, label: t(`specification.${key}` as 'specification.socket') }))}
        onChoose={(key) => change({ key })}
      />
      {field ? (
        <SpecificationInput
          key={field.key}
          field={field}
          text={fact.text}
          error={error}
          onChange={(text) => change({ text })}
        />
      ) : null}
    </>
  );
}
