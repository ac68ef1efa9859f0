/** A part of the frame that the site provides, as the HTML of its rendered component. */
export function OwnPart({ html }: { html: string }) {
  return <div className="own-part" dangerouslySetInnerHTML={{ __html: html }} />;
}
