import { useWords } from '../../words.ts';

export function Footer() {
  const t = useWords();
  return (
    <footer className="mt-24 border-t border-line">
      <div className="page py-8 text-sm text-faint">{t('shop.copyright')}</div>
    </footer>
  );
}
