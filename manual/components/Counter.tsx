import { useState, type ReactNode } from 'react';
import { useColorMode } from 'quire-docs/hooks';

export default function Counter(props: { start?: number; label: string; children?: ReactNode }) {
  const [count, setCount] = useState(props.start ?? 0);
  const mode = useColorMode();
  return (
    <div className="counter">
      <button type="button" onClick={() => setCount(count + 1)}>
        {count} {props.label}, in {mode} mode
      </button>
      {props.children}
    </div>
  );
}
