import catalogue from '#messages/catalogue/catalogue.ts';
import home from '#messages/shell/home.ts';
import { paths } from '../../../app/paths.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Carousel } from './carousel.tsx';
import { Slide } from './slide.tsx';

export function Banner() {
  const t = useTranslations(catalogue, home);
  const { holdMinutes } = useSettings();
  const names = [t('category.processor'), t('category.gpu'), t('category.monitor')];
  return (
    <Carousel label={t('home.banner')} names={names}>
      <Slide
        claim={t('banner.factsClaim')}
        text={t('banner.factsText')}
        link={t('banner.factsLink')}
        to={paths.products}
        picture="processor"
        isFirst
      />
      <Slide
        claim={t('banner.holdClaim')}
        text={t('banner.holdText', { minutes: holdMinutes })}
        link={t('banner.holdLink')}
        to={paths.category('gpu')}
        picture="graphics-card"
      />
      <Slide
        claim={t('banner.sharpClaim')}
        text={t('banner.sharpText')}
        link={t('banner.sharpLink')}
        to={paths.category('monitor')}
        picture="monitor"
      />
    </Carousel>
  );
}
