/** “Was this page helpful?”, on sites with an address to send the answer to. */
export function Feedback({ url }: { url: string }) {
  return (
    <div className="feedback" data-island="feedback" data-url={url}>
      <p>Was this page helpful?</p>
      <button type="button" className="button" value="yes">
        Yes
      </button>
      <button type="button" className="button" value="no">
        No
      </button>
    </div>
  );
}
