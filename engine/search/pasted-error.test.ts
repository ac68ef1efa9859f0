import { describe, expect, it } from 'vitest';
import { findPastedError, looksLikeMessage, reduceMessage } from './pasted-error.ts';

describe('findPastedError', () => {
  it.each([
    [
      'dagster._core.errors.DagsterUnresolvedError: No asset "a".',
      { name: 'DagsterUnresolvedError', message: 'No asset "a".' },
    ],
    [
      'Traceback (most recent call last): File "defs.py", line 3, in <module> orders() KeyError: \'id\'',
      { name: 'KeyError', message: "'id'" },
    ],
    // The last one of a package is what a library says about the error that caused it.
    [
      'KeyError: 1 The above exception was the cause: app.errors.LoadError: no row The above exception: ValueError: 2',
      { name: 'LoadError', message: 'no row The above exception: ValueError: 2' },
    ],
    ['app.LoadError', { name: 'LoadError', message: '' }],
    ['TimeoutWarning: slow', { name: 'TimeoutWarning', message: 'slow' }],
  ])('%s', (text, found) => {
    expect(findPastedError(text)).toEqual(found);
  });

  it.each(['KeyError', 'how to handle a KeyError', 'KeyError in an op', 'run failure sensor', ''])(
    'not in: %s',
    (text) => {
      expect(findPastedError(text)).toBeUndefined();
    },
  );
});

describe('reduceMessage', () => {
  const MOST = 64;
  it.each([
    // Short texts that are no errors stay as they were typed.
    ['run queue limits', undefined],
    ['/deployment/oss/kubernetes/1000', undefined],
    ["ModuleNotFoundError: No module named 'pots'", "ModuleNotFoundError: No module named 'pots'"],
    [
      'Traceback (most recent call last):\n  File "/a/b/c.py", line 3, in fire\n    x()\nkiln.errors.ColdError: the kiln at /var/lib/kilns/7 is cold after 3600 seconds\n\n  File "z.py", line 1, in y',
      'ColdError: the kiln at is cold after seconds',
    ],
    [
      'kiln.ColdError: Nobody lit the kiln "the one with the long name" before the pots "a" and "b" came',
      'ColdError: Nobody lit the kiln before the pots and came',
    ],
    [
      '2025-11-02 10:00:01 +0000 - dagster.daemon.SensorDaemon - ERROR - Sensor daemon caught an error for sensor my_sensor in a very long line',
      'Sensor daemon caught error sensor my_sensor very long line',
    ],
    [
      '2025-11-02 10:00:01 +0000 - dagster - ERROR - my_job - 3f2b0c1e-aaaa-bbbb-cccc-0123456789ab - 4711 - my_op - STEP_FAILURE - Execution of step failed.',
      'Execution of step failed.',
    ],
    ['KeyError: \n  File "a.py", line 2, in load_pots\n', 'KeyError: load_pots'],
    // What a driver, a server and a list say is the same for every reader; the rest is not.
    [
      'sqlalchemy.exc.OperationalError: (psycopg2.OperationalError) FATAL:  sorry, too many kilns already',
      'OperationalError: FATAL: sorry, too many kilns already',
    ],
    [
      'grpc._channel._InactiveRpcError: <_InactiveRpcError of RPC that terminated with:\n\tstatus = StatusCode.UNAVAILABLE\n\tdetails = "no kiln answers"\n>',
      '_InactiveRpcError: no kiln answers',
    ],
    [
      `kiln.ColdError: Pot '["a", "b"]' of shelf ('c',) was fired in ["d"] and then it broke into pieces again`,
      'ColdError: Pot shelf was fired then broke into pieces again',
    ],
    ['\u001B[31mkiln.ColdError\u001B[0m: cold', 'ColdError: cold'],
  ])('%j', (text, reduced) => {
    expect(reduceMessage(text, MOST)).toBe(reduced);
  });
});

describe('looksLikeMessage', () => {
  it.each([
    ["No module named 'dagster'", true],
    ['KeyError: 1', true],
    ['Run was terminated externally', true],
    ['asset checks', false],
    ['run retries', false],
    ['how to run a job that was not started', false],
  ])('%s: %s', (text, expected) => {
    expect(looksLikeMessage(text)).toBe(expected);
  });
});
