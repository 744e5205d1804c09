import { ArrowRight, Pencil, Trash2, X } from 'lucide';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { type SampleProps, Specimen } from './part.tsx';

const looks = ['primary', 'plain', 'quiet', 'danger'] as const;
const states = ['rest', 'hover', 'focus', 'active', 'busy', 'disabled'] as const;

/** Every look in every state, the sizes, icons and links. */
export function Buttons({ words: { buttons: words }, name }: SampleProps) {
  return (
    <div className="grid gap-5">
      {looks.map((look) => (
        <Specimen key={look} name={look}>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 md:grid-cols-6 xl:grid-cols-3 2xl:grid-cols-6">
            {states.map((state) => (
              <li key={state} className="grid justify-items-start gap-2">
                <Button
                  look={look}
                  data-shown={state}
                  busy={state === 'busy' && words.working}
                  disabled={state === 'disabled'}
                >
                  {words.looks[look]}
                </Button>
                <span className="label">{words.states[state]}</span>
              </li>
            ))}
          </ul>
        </Specimen>
      ))}
      <Specimen name={words.sizes}>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small">{words.small}</Button>
          <Button>{words.regular}</Button>
          <Button size="large" look="primary">
            {words.large}
          </Button>
        </div>
      </Specimen>
      <Specimen name={words.icon}>
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={Trash2} look="danger">
            {words.looks.danger}
          </Button>
          <ButtonLink icon={ArrowRight} to="#buttons">
            {words.link}
          </ButtonLink>
          <IconButton icon={Pencil} label={name(words.iconOnly)} isFramed />
          <IconButton icon={X} label={name(words.iconOnly)} />
          <IconButton icon={X} label={name(words.iconOnly)} disabled />
        </div>
      </Specimen>
    </div>
  );
}
