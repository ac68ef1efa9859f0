/**
 * Shows a link beside the hovered or focused block that opens its source line in the author's editor. The development
 * server knows the file.
 *
 * @param base of the site, with its slashes
 */
export function offerSource(base: string): void {
  const link = document.createElement('a');
  link.className = 'dev-source';
  link.hidden = true;
  link.textContent = '✎';
  const offer = ({ target }: Event): void => {
    if (!(target instanceof Element) || target === link) return;
    const block = target.closest<HTMLElement>('[data-source]');
    link.hidden = !block;
    if (!block) return;
    const place = block.dataset.source ?? '';
    const { left, top } = block.getBoundingClientRect();
    link.href = `${base}_quire/dev/source.place?at=${encodeURIComponent(place)}`;
    link.title = place;
    link.setAttribute('aria-label', `Open ${place} in the editor`);
    Object.assign(link.style, { left: `${left + scrollX}px`, top: `${top + scrollY}px` });
  };
  document.addEventListener('pointerover', offer);
  document.addEventListener('focusin', offer);
  document.body.append(link);
}
