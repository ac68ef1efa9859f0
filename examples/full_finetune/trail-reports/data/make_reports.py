"""Makes reports of hikers with labels of volunteers, the same each time."""

import json
import random
from pathlib import Path

SENTENCES = {
    "mud": [
        "Boots sank in deep at the {place}.",
        "After the rain, the {place} is a bog.",
        "Mud up to the ankles near the {place}.",
        "Everything is soft and wet around the {place}.",
    ],
    "ice": [
        "We turned back because the {place} was frozen.",
        "Take spikes, the {place} is slippery and white.",
        "Ice on the steps at the {place}.",
        "Old snow has turned hard below the {place}.",
    ],
    "blocked": [
        "A pine lies across the path at the {place}.",
        "We had to climb over branches near the {place}.",
        "The {place} is blocked since the storm.",
        "The storm brought down trunks along the {place}.",
    ],
    "crowded": [
        "No space left in the parking lot by the {place}.",
        "Long lines at the {place} all day.",
        "Too crowded at the {place} for my taste.",
        "We waited half an hour at the {place} because of a school class.",
    ],
}
ENDINGS = [
    "Great view all the same.",
    "We liked it.",
    "Start early.",
    "Bring water.",
    "Will come back.",
]
PLACES = [
    "bridge",
    "ridge",
    "waterfall",
    "lower meadow",
    "hut",
    "second viewpoint",
]
TRAILS = [
    ("T1", "Heron Loop", 6.5),
    ("T2", "Quarry Path", 3.2),
    ("T3", "Old Mill Trail", 9.0),
]


def make_report(number: int, chance: random.Random) -> dict:
    label = chance.choice(sorted(SENTENCES))
    sentence = chance.choice(SENTENCES[label]).format(
        place=chance.choice(PLACES)
    )
    others = [each for each in sorted(SENTENCES) if each != label]
    labels = [
        {"name": label, "votes": chance.randint(2, 5)},
        {"name": "nice", "votes": 3},
    ]
    if chance.random() < 0.3:
        labels.append({"name": chance.choice(others), "votes": 1})
    if chance.random() < 0.1:
        labels = labels[1:2]
    return {
        "id": number,
        "trail_id": chance.choice(TRAILS)[0],
        "text": f"{sentence} {chance.choice(ENDINGS)}",
        "labels": labels,
    }


folder = Path(__file__).parent
chance = random.Random(5)
reports = [make_report(number, chance) for number in range(1, 161)]
lines = [json.dumps(report) for report in reports]
(folder / "reports.jsonl").write_text("\n".join(lines) + "\n")
rows = [f"{trail},{name},{length}" for trail, name, length in TRAILS]
(folder / "trails.csv").write_text(
    "\n".join(["trail_id,name,kilometers", *rows]) + "\n"
)
print(f"{len(reports)} reports, {len(TRAILS)} trails")
