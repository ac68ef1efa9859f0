/**
 * The four code blocks of a page: two in Python, one in Bash or YAML, one in JSON.
 *
 * @param {ReturnType<import('./random.mjs').createRandom>} random
 * @param {{ asset: string, source: string, column: string }} names made-up identifiers
 * @returns {{ language: string, text: string }[]} text ends with a line break
 */
export function buildCodeSamples(random, names) {
  return [
    { language: 'python', text: assetSample(random, names) },
    { language: 'python', text: timetableSample(random, names) },
    random.fraction() < 0.5
      ? { language: 'bash', text: shellSample(random, names) }
      : { language: 'yaml', text: settingsSample(random, names) },
    { language: 'json', text: eventSample(random, names) },
  ];
}

function assetSample({ integer }, { asset, source, column }) {
  return `from harbour import Slices, asset, repeat
from harbour.stores import Stockroom

zones = Slices.named(["north", "south", "west"], column="${column}")


@asset(slices=zones, rule=repeat(times=${integer(1, 5)}, pause=${integer(5, 60)}))
def ${asset}(attempt, stockroom: Stockroom):
    """Fetch one ${column} of ${asset.replaceAll('_', ' ')} without the empty rows."""
    chosen = attempt.slice
    table = stockroom.fetch("${source}", only={"${column}": chosen})
    usable = [line for line in table if line["price"] >= ${integer(1, 50)}]
    attempt.write("%s: %d of %d lines usable", chosen, len(usable), len(table))
    attempt.label({"usable": len(usable), "dropped": len(table) - len(usable)})
    return usable
`;
}

function timetableSample({ integer }, { asset, source, column }) {
  return `from datetime import timedelta

from harbour import Attempt, PassOver, timetable


@timetable(at="${integer(0, 59)} ${integer(0, 23)} * * *", flow="renew_${asset}")
def ${source}_timetable(moment):
    date = moment.planned.date() - timedelta(days=${integer(1, 7)})
    if date.isoweekday() > 5:
        return PassOver(f"${source} rests on {date:%A}")  # nothing arrives
    return [
        Attempt(
            name=f"{zone}-{date:%Y%m%d}",
            slice=zone,
            labels={"owner": "analytics", "urgency": "${integer(1, 9)}"},
        )
        for zone in moment.slices("${column}")
    ]
`;
}

function shellSample({ integer }, { asset }) {
  return `# Refill ${asset} and wait until every slice has arrived
export HARBOUR_HOME=/opt/harbour
harbour asset show --match "${asset}*" --as table
harbour refill begin \\
  --asset ${asset} \\
  --from "2025-0${integer(1, 9)}-01" --until "2025-1${integer(0, 2)}-28" \\
  --labourers ${integer(2, 16)} \\
  --label cause=new-column
for name in $(harbour attempt list --state broken --as name); do
  echo "second attempt for $name"
  harbour attempt repeat "$name" --keep-finished
done
harbour refill show --newest | grep -c arrived
`;
}

function settingsSample({ integer }, { asset, source }) {
  return `# workspace of ${asset}
workspaces:
  - title: ${asset.replaceAll('_', '-')}
    package: stockroom.${source}
    variables:
      - HARBOUR_HOME
      - STOCKROOM_URL
handles:
  stockroom:
    type: columns
    folder: "lake://main/${source}"
    patience: ${integer(1, 6)}
lanes:
  most_attempts_at_once: ${integer(4, 64)}
  urgency: { usual: 0, refill: -${integer(1, 5)} }
`;
}

function eventSample({ integer, fraction }, { asset, source, column }) {
  return `{
  "asset": "${asset}",
  "slice": { "column": "${column}", "value": "north" },
  "attempt": {
    "name": "${Math.floor(fraction() * 2 ** 32).toString(16)}",
    "state": "arrived",
    "number": ${integer(1, 4)},
    "took_ms": ${integer(400, 90_000)}
  },
  "labels": {
    "usable": ${integer(100, 900_000)},
    "dropped": ${integer(0, 400)},
    "folder": "main/${source}/${column}=north"
  },
  "assertions": [{ "name": "has_lines", "held": true }]
}
`;
}
