import { ButtonLink } from '../../../ui/form/button.tsx';
import { SlidePicture } from './slide-picture.tsx';
import type { SlideName } from './slide-sources.ts';

type SlideProps = { claim: string; text: string; link: string; to: string; picture: SlideName; isFirst?: boolean };

export function Slide({ claim, text, link, to, picture, isFirst = false }: SlideProps) {
  return (
    <div className="relative grid h-full grid-rows-[auto_1fr] lg:block lg:aspect-12/5 lg:max-h-[85svh] lg:min-h-[27rem] lg:w-full">
      <SlidePicture name={picture} isFirst={isFirst} />
      <div className="page relative flex flex-col justify-center py-8 lg:h-full lg:py-12">
        <div className="flex h-full flex-col items-start gap-5 lg:h-auto lg:max-w-[35%] 2xl:max-w-[38%]">
          <h2 className="text-display">{claim}</h2>
          <p className="max-w-104 text-lead text-soft">{text}</p>
          <ButtonLink variant="primary" size="large" to={to} className="mt-auto lg:mt-3">
            {link}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
