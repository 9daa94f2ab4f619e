#!/usr/bin/env python3
"""A bot for Outvoted that plays all three games: JSON lines in, JSON lines out. See docs/bots.md."""
import json
import random
import sys


def step_of(view):
    """The kind of step and its place or player: ("vote", "church")."""
    step = view["step"]
    return (step, "") if isinstance(step, str) else next(iter(step.items()))


def mine_at(view, place):
    return sum(one["player"] == view["you"] for one in view["at"].get(place, []))


def people_of(view, player):
    return sum(one["player"] == player for people in view["at"].values() for one in people)


def place_worth(view, place):
    """Few zombies, room inside, and friends of one's own to vote with."""
    is_full = view.get("spaces", {}).get(place, {}).get("full", False)
    return mine_at(view, place) - view["zombies"].get(place, 0) - 5 * is_full


def worth(view, action):
    """How much this bot likes an action; what it has no opinion of is worth nothing."""
    kind, on = step_of(view)
    voted = action.get("vote") or action.get("breakTie")
    if voted:  # oneself for something good; for the zombies whoever has most people left
        is_prize = kind.startswith("share") or on in ("truck", "chief")
        liking = 100 if voted == view["you"] else -people_of(view, voted)
        return liking if is_prize else -liking
    if "choose" in action or "place" in action:
        return place_worth(view, action.get("location") or action["choose"])
    if "handOut" in action:
        return view["you"] in action["handOut"]
    if "play" in action:  # cards are for when one's own people are attacked
        return 2 if kind in ("attack", "cards") and mine_at(view, on) else -5
    if "power" in action or "accept" in action:
        return -5
    return 1 if "activate" in action or "decline" in action else 0


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "decide":
        view, legal = message["view"], message["legal"]
        best = max(worth(view, action) for action in legal)
        action = random.choice([one for one in legal if worth(view, one) == best])
        print(json.dumps({"id": message["id"], "action": action}), flush=True)
    elif message["type"] == "warning":
        print(message["message"], file=sys.stderr)
