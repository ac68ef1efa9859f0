/** A part of the frame that the site has itself, as the HTML that its component was rendered to. */
export function OwnPart({ html }: { html: string }) {
  return <div className="own-part" dangerouslySetInnerHTML={{ __html: html }} />;
}
