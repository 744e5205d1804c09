import type { Page } from '@playwright/test';

export function motionFindings(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .map((animation) => {
        const target = (animation.effect as KeyframeEffect | null)?.target;
        const name =
          animation instanceof CSSTransition ? animation.transitionProperty : (animation as CSSAnimation).animationName;
        return `${name} moves on ${target?.localName}.${target?.className}`;
      }),
  );
}
