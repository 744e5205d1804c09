import { ButtonLink } from '../../ui/button.tsx';

type SlideProps = { claim: string; text: string; link: string; to: string; drawing: string; eager?: boolean };

/** A claim, the way to what it speaks of, and a drawing. */
export function Slide({ claim, text, link, to, drawing, eager = false }: SlideProps) {
  return (
    <div className="page grid items-center gap-x-12 gap-y-6 pt-10 pb-6 md:grid-cols-2 md:py-12">
      <div className="grid justify-items-start gap-5">
        <h2 className="text-display">{claim}</h2>
        <p className="max-w-md text-lg text-soft">{text}</p>
        <ButtonLink look="primary" to={to}>
          {link}
        </ButtonLink>
      </div>
      <picture>
        <source srcSet={`/pictures/banner-${drawing}-dark.svg`} media="(prefers-color-scheme: dark)" />
        <img
          src={`/pictures/banner-${drawing}.svg`}
          alt=""
          width={800}
          height={600}
          loading={eager ? 'eager' : 'lazy'}
          className="mx-auto w-full max-w-xl"
        />
      </picture>
    </div>
  );
}
