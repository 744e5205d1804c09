import { X } from 'lucide';
import { type FormEvent, useRef, useState } from 'react';
import delivery from '#messages/owner/delivery.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { type Delivery, type DeliveryZone, EVERYWHERE, newZone } from '../../../../contract/owner/delivery.ts';
import type { FormMessage } from '../../../../messages/en/all.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { Options } from '../../../ui/form/options.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Chips } from '../../../ui/layout/chips.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { useChange } from './use-delivery.ts';

type Values = Pick<DeliveryZone, 'name' | 'areas'> & { version?: string | undefined };
type Part = { key: number; country: string; regions: string; postalCodes: string };

type ZoneFormProps = {
  zone?: Values;
  countries: Delivery['countries'];
  save: (zone: Values) => Promise<Delivery>;
  onDone: () => void;
};

const union = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

export function ZoneForm({ zone = { name: '', areas: [] }, countries, save, onDone }: ZoneFormProps) {
  const t = useTranslations(delivery, forms, shop);
  const { change, error } = useChange();
  const [problems, setProblems] = useState<Partial<Record<string, FormMessage>>>({});
  // While the form is open, the page may load what another admin has changed.
  const [version] = useState(zone.version);
  const [name, setName] = useState(zone.name);
  const [whole, setWhole] = useState(() => zone.areas.filter(isWhole).map(({ country }) => country));
  const [parts, setParts] = useState(() => zone.areas.filter((area) => !isWhole(area)).map(partOf));

  const send = async () => {
    const areas = [...whole.map((country) => ({ country })), ...parts.map(areaOf)];
    const result = newZone.safeParse({ name, areas });
    const issues = result.success ? [] : result.error.issues;
    setProblems(
      Object.fromEntries(
        issues.map(({ path, message }) => {
          const [field, at, ...rest] = path;
          const part = typeof at === 'number' ? at - whole.length : undefined;
          return [part === undefined ? String(field) : `${part}.${String(rest[0])}`, message as FormMessage];
        }),
      ),
    );
    if (!result.success) return;
    if (await change(save({ ...result.data, ...(version && { version }) }))) onDone();
  };
  const { mutate, isPending } = useAction({ mutationFn: send });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  const text = (field: string) => {
    const key = problems[field];
    return key && t(`form.${key}`);
  };
  const setPart = (key: number, changed: Partial<Part>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...changed } : part)));

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-3xl gap-6 py-5">
      <Field
        label={t('delivery.zoneName')}
        hint={t('delivery.zoneNameHint')}
        value={name}
        error={text('name')}
        onChange={({ target }) => setName(target.value)}
      />
      <WholeCountries whole={whole} countries={countries} error={text('areas')} onChange={setWhole} />
      <fieldset className="grid gap-4">
        <legend className="text-sm font-medium">{t('delivery.parts')}</legend>
        <p className="text-sm text-faint">{t('delivery.partsHint')}</p>
        {parts.map((part, at) => (
          <div
            key={part.key}
            className="grid items-start gap-4 border-s-2 border-line ps-4 sm:grid-cols-[1fr_1fr_1fr_auto]"
          >
            <FieldFrame label={t('delivery.partCountry')} error={text(`${at}.country`)}>
              {(control) => (
                <Select
                  {...control}
                  value={part.country}
                  onChange={({ target }) => setPart(part.key, { country: target.value })}
                >
                  <Options none={t('delivery.addCountry')} of={countries} />
                </Select>
              )}
            </FieldFrame>
            <Field
              label={t('delivery.regions')}
              hint={t('delivery.regionsHint')}
              value={part.regions}
              error={text(`${at}.regions`)}
              onChange={({ target }) => setPart(part.key, { regions: target.value })}
            />
            <Field
              label={t('delivery.postalCodes')}
              hint={t('delivery.postalCodesHint')}
              value={part.postalCodes}
              error={text(`${at}.postalCodes`)}
              onChange={({ target }) => setPart(part.key, { postalCodes: target.value })}
            />
            <Button
              variant="quietDanger"
              className="sm:mt-6.5"
              aria-label={t('delivery.removePart')}
              onClick={() => setParts(parts.filter(({ key }) => key !== part.key))}
            >
              <Icon of={X} className="size-4" />
            </Button>
          </div>
        ))}
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => setParts([...parts, { key: nextKey(parts), country: '', regions: '', postalCodes: '' }])}
        >
          {t('delivery.addPart')}
        </Button>
      </fieldset>
      <FormEnd
        submit={t('delivery.save')}
        busy={isPending && t('page.loading')}
        cancel={t('delivery.cancel')}
        onCancel={onDone}
        error={error}
      />
    </form>
  );
}

type WholeCountriesProps = {
  whole: readonly string[];
  countries: Delivery['countries'];
  error: string | undefined;
  onChange: (whole: string[]) => void;
};

function WholeCountries({ whole, countries, error, onChange }: WholeCountriesProps) {
  const t = useTranslations(delivery);
  const select = useRef<HTMLSelectElement>(null);
  const nameOf = (code: string) =>
    code === EVERYWHERE ? t('delivery.everywhere') : (countries.find((country) => country.code === code)?.name ?? code);
  const add = (codes: readonly string[]) => onChange([...new Set([...whole, ...codes])]);
  return (
    <div className="grid gap-3">
      <FieldFrame label={t('delivery.countries')} error={error}>
        {(control) => (
          <Select
            {...control}
            ref={select}
            value=""
            onChange={({ target }) => {
              if (target.value) add([target.value]);
            }}
          >
            <option value="">{t('delivery.addCountry')}</option>
            {[EVERYWHERE, ...countries.map(({ code }) => code)]
              .filter((code) => !whole.includes(code))
              .map((code) => (
                <option key={code} value={code}>
                  {nameOf(code)}
                </option>
              ))}
          </Select>
        )}
      </FieldFrame>
      <Chips
        label={t('delivery.countries')}
        items={whole.map((code) => ({ id: code, name: nameOf(code) }))}
        remove={(name) => t('delivery.removeCountry', { name })}
        onRemove={(code) => onChange(whole.filter((other) => other !== code))}
        onEmpty={() => select.current?.focus()}
      />
      <Button variant="quiet" size="small" className="-ms-3 justify-self-start" onClick={() => add(union)}>
        {t('delivery.addUnion')}
      </Button>
    </div>
  );
}

type Area = DeliveryZone['areas'][number];

const isWhole = ({ regions = [], postalCodes = [] }: Area) => regions.length === 0 && postalCodes.length === 0;

const partOf = ({ country, regions = [], postalCodes = [] }: Area, key: number): Part => ({
  key,
  country,
  regions: regions.join(', '),
  postalCodes: postalCodes.join(', '),
});

function areaOf({ country, regions, postalCodes }: Part): Area {
  const items = (text: string) => text.split(/[,\n]/).flatMap((item) => item.trim() || []);
  return {
    country,
    ...(regions.trim() && { regions: items(regions) }),
    ...(postalCodes.trim() && { postalCodes: items(postalCodes) }),
  };
}

const nextKey = (parts: readonly Part[]) => Math.max(-1, ...parts.map(({ key }) => key)) + 1;
