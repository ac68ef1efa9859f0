import { useT } from '../../texts/use-t.ts';

/** “Was this page helpful?”, on sites with an address to send the answer to. */
export function Feedback({ url }: { url: string }) {
  const t = useT();
  return (
    <div className="feedback" data-island="feedback" data-url={url}>
      <p>{t('helpful')}</p>
      <button type="button" className="button" value="yes">
        {t('yes')}
      </button>
      <button type="button" className="button" value="no">
        {t('no')}
      </button>
    </div>
  );
}
