import reviews from '#messages/community/reviews.ts';
import shop from '#messages/shell/shop.ts';
import { imageSources } from '../../../../contract/catalogue/image-address.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Lightbox } from '../../../ui/overlay/lightbox.tsx';

type PhotoDialogProps = { image: string; author: string; onClose: () => void };

export default function PhotoDialog({ image, author, onClose }: PhotoDialogProps) {
  const t = useTranslations(reviews, shop);
  const name = t('reviews.photo', { author });
  return (
    <Lightbox label={name} close={t('page.closeToast')} onClose={onClose}>
      <picture>
        {imageSources(image)?.sources.map(({ format, srcSet }) => (
          <source key={format} type={`image/${format}`} srcSet={srcSet} sizes="min(100vw, 80rem)" />
        ))}
        <img src={image} alt={name} className="max-h-[calc(100dvh-6rem)] w-auto max-w-full object-contain" />
      </picture>
    </Lightbox>
  );
}
