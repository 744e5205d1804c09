import { useId, useState } from 'react';
import { Check } from '../../../ui/form/check.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Example, type ExampleProps } from './design-section.tsx';

export function Fields({ words: { fields: words } }: ExampleProps) {
  const [choice, setChoice] = useState<string>(words.choices[0]);
  const group = useId();
  const options = words.choices.map((label) => ({ value: label, label }));
  return (
    <div className="grid gap-5">
      <Example name="field">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={words.name} hint={words.hint} />
          <Field label={words.name} defaultValue={words.value} data-shown="focus" />
          <Field label={words.name} error={words.error} />
          <Field label={words.name} hint={words.hint} error={words.error} />
          <Field label={words.readOnly} defaultValue={words.value} readOnly />
          <Field label={words.disabled} defaultValue={words.value} disabled />
          <Field label={words.data} defaultValue="12" inputMode="numeric" isData />
        </div>
      </Example>
      <Example name="text area">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextArea label={words.message} />
          <TextArea label={words.message} error={words.error} />
        </div>
      </Example>
      <Example name="choice">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Choice label={words.choice} value={choice} options={options} onChoose={setChoice} />
          <Choice label={words.choice} value={choice} options={options} onChoose={setChoice} error={words.error} />
          <Choice label={words.choice} value={choice} options={options} onChoose={setChoice} disabled />
          <Choice label={words.choice} value={choice} options={options} onChoose={setChoice} isBeside />
        </div>
      </Example>
      <Example name="check">
        <div className="grid gap-x-5 sm:grid-cols-2">
          <Check label={words.checkbox} defaultChecked />
          <Check label={words.checkbox} />
          <Check label={words.disabled} disabled defaultChecked />
          <Check label={words.wrong} error={words.error} />
          {words.radios.map((radio, index) => (
            <Check key={radio} isRadio name={group} label={radio} defaultChecked={index === 0} />
          ))}
        </div>
      </Example>
    </div>
  );
}
