import { ArrowRight, Pencil, Trash2, X } from 'lucide';
import { Button, ButtonLink, IconButton } from '../../../ui/form/button.tsx';
import { Example, type ExampleProps } from './design-section.tsx';

const variants = ['primary', 'plain', 'quiet', 'danger'] as const;
const states = ['rest', 'hover', 'focus', 'active', 'busy', 'disabled'] as const;

export function Buttons({ words: { buttons: words }, name }: ExampleProps) {
  return (
    <div className="grid gap-5">
      {variants.map((variant) => (
        <Example key={variant} name={variant}>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 md:grid-cols-6 xl:grid-cols-3 2xl:grid-cols-6">
            {states.map((state) => (
              <li key={state} className="grid justify-items-start gap-2">
                <Button
                  variant={variant}
                  data-shown={state}
                  busy={state === 'busy' && words.working}
                  disabled={state === 'disabled'}
                >
                  {words.looks[variant]}
                </Button>
                <span className="label">{words.states[state]}</span>
              </li>
            ))}
          </ul>
        </Example>
      ))}
      <Example name={words.sizes}>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small">{words.small}</Button>
          <Button>{words.regular}</Button>
          <Button size="large" variant="primary">
            {words.large}
          </Button>
        </div>
      </Example>
      <Example name={words.icon}>
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={Trash2} variant="danger">
            {words.looks.danger}
          </Button>
          <ButtonLink icon={ArrowRight} to="#buttons">
            {words.link}
          </ButtonLink>
          <IconButton icon={Pencil} label={name(words.iconOnly)} isFramed />
          <IconButton icon={X} label={name(words.iconOnly)} />
          <IconButton icon={X} label={name(words.iconOnly)} disabled />
        </div>
      </Example>
    </div>
  );
}
