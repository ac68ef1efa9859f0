import { expect, it } from 'vitest';
import { parseTerminal } from './terminal.ts';

it('tells commands from what they printed', () => {
  expect(parseTerminal('$ dg launch \\\n>   --all\nDone\n(.venv) $ ls\nPS C:\\> dir')).toEqual([
    { text: 'dg launch \\', prompt: '$' },
    { text: '  --all', prompt: '>' },
    { text: 'Done' },
    { text: 'ls', prompt: '$' },
    { text: 'dir', prompt: 'PS C:\\>' },
  ]);
});

it('takes a block without prompts for something to type', () => {
  expect(parseTerminal('pip install dagster\n# a comment')).toBeUndefined();
});
