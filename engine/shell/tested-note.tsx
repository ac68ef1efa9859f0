import type { TestedSamples } from '../islands/code-block/markup.tsx';

/** Which release the page's samples were tested with; the tests of each on demand. */
export function TestedNote({ label, samples }: TestedSamples) {
  return (
    <details className="tested-note">
      <summary>{label}</summary>
      <ul>
        {samples.map(([path, names]) => (
          <li key={path}>
            <code>{path}</code> {names}
          </li>
        ))}
      </ul>
    </details>
  );
}
