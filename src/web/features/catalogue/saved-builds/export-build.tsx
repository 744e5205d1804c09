import savedBuilds from '#messages/catalogue/saved-builds.ts';
import type { CheckedBuild } from '../../../../contract/catalogue/build.ts';
import { buildText } from '../../../../contract/catalogue/build-parts.ts';
import { type BuildTextFormat, writeBuildText } from '../../../../contract/catalogue/build-text.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';

export function ExportBuild({ parts }: Pick<CheckedBuild, 'parts'>) {
  const t = useTranslations(savedBuilds);
  const failureText = useFailureText();
  const chosen = buildText(parts.map(({ product, quantity }) => ({ product: product._id, quantity })));
  const write = (format: BuildTextFormat, use: (text: string) => Promise<void>) => async () => {
    try {
      const { call } = await import('../../../app/api.ts');
      const { text } = await call(writeBuildText, { query: { parts: chosen, format } });
      await use(text);
    } catch (failure) {
      showToast(failureText(failure), 'danger');
    }
  };
  const copy = (text: string) =>
    // The clipboard is absent without https, and may be refused.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => showToast(t('savedBuilds.exported'), 'success'),
        () => showToast(t('savedBuilds.notExported'), 'danger'),
      );
  const save = async (text: string) => {
    const { saveFile } = await import('../../../parts/save-file.ts');
    saveFile('build.csv', `\uFEFF${text}`);
  };
  return (
    <section aria-labelledby="export" className="mt-6">
      <h3 id="export" className="text-sm font-medium">
        {t('savedBuilds.export')}
      </h3>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={write('text', copy)}>
          {t('savedBuilds.exportText')}
        </Button>
        <Button size="small" onClick={write('markdown', copy)}>
          {t('savedBuilds.exportMarkdown')}
        </Button>
        <Button size="small" onClick={write('csv', save)}>
          {t('savedBuilds.exportCsv')}
        </Button>
      </div>
    </section>
  );
}
