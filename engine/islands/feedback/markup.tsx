/** “Was this page helpful?”, on sites that have somewhere to send the answer. */
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
