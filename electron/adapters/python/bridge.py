"""Runs an adapter written in adebench's Python contract for adebench desktop.

Started by the application, never by hand: JSON-RPC 2.0, one message a line on stdin and stdout. Needs Python 3.8 and
nothing else. Whatever the adapter and its libraries print, C code included, goes to stderr, which is the log.
"""

import importlib
import json
import os
import pathlib
import queue
import re
import signal
import sys
import threading
import time
import traceback

LARGEST_ANSWER = 100_000_000
LEAVE_SECONDS = 3

CORE = {
    "health": "health",
    "warmUp": "warm_up",
    "doors": "doors",
    "deliver": "door_text",
    "ask": "ask",
    "doorCut": "door_cut",
}
# Names of the application's groups: its method, and the adapter's. A group is there as a whole or not at all.
GROUPS = (
    {"updateTrace": "update_trace"},
    {"datedFacts": "event_date_share"},
    {"recentDays": "recent_days", "episodesOfDay": "episodes_of_day", "signedEpisodes": "signed_episodes"},
    {"cards": "cards", "corrections": "corrections", "aliases": "aliases"},
    {
        "workingWrite": "working_write",
        "workingRead": "working_read",
        "workingClear": "working_clear",
        "workingAgeMinutes": "working_age_minutes",
    },
    {"fileSearch": "file_search"},
    {"graphEdges": "graph_edges", "graphOrphans": "graph_orphans", "graphCounts": "graph_counts"},
    {"healthReport": "health_report"},
    {"storedMentions": "stored_mentions"},
    {"importMemory": "import_memory"},
    {"ingestExchange": "ingest_exchange"},
    {"writeFact": "write_fact"},
    {"forget": "forget_memory"},
    {"settle": "settle"},
    {"declaredBytes": "declared_bytes"},
    {"findWritten": "find_written"},
)


class Refused(Exception):
    """A problem told in its own words, without the name of an exception before them."""


class Bridge:
    """The adapter behind the application's names. Every method takes the arguments the application sends."""

    def __init__(self, module, name, repo):
        self.config = load_config(repo)
        self.adapter = build(module, name)
        self.name = name
        self.cuts = {}
        self.written = {}
        self.methods = self.find_methods()

    def find_methods(self):
        has = lambda method: callable(getattr(self.adapter, method, None))
        missing = [method for method in CORE.values() if not has(method)]
        found = [method for method in CORE if method != "doorCut"] + ["identity", "close"]
        for group in GROUPS:
            absent = [method for method in group.values() if not has(method)]
            if absent and len(absent) < len(group):
                missing += absent
            if not absent and not self.is_empty(group):
                found += list(group)
        if missing:
            raise Refused("incomplete adapter: %s lacks %s" % (self.name, ", ".join(missing)))
        if "workingWrite" in found:
            found.append("workingKeys")
        return found

    def is_empty(self, group):
        """True when a required group only stands in for a feature the memory does not have: it answers with nothing.

        Reading methods are asked. What would have to write, or takes any query, is looked at instead: a method that uses
        no name at all can neither keep nor find anything. A method that fails is there: its checks end as errors.
        """
        try:
            if "updateTrace" in group:
                return self.adapter.update_trace() == {}
            if "datedFacts" in group:
                return tuple(self.adapter.event_date_share()) == (0, 0)
            if "recentDays" in group:
                return list(self.adapter.recent_days(3)) == []
            if "cards" in group:
                return not any(list(getattr(self.adapter, each)()) for each in group.values())
            if "graphEdges" in group:
                counts = self.adapter.graph_counts()
                return not any(counts.values()) and tuple(self.adapter.graph_orphans()) == (0, 0)
            if "healthReport" in group:
                measures, warnings = self.adapter.health_report()
                return measures == {} and list(warnings) == []
            if "workingWrite" in group:
                return does_nothing(self.adapter.working_write)
            if "fileSearch" in group:
                return does_nothing(self.adapter.file_search)
        except Exception:  # noqa: BLE001
            traceback.print_exc()
        return False

    def call(self, method, args, extra):
        if method not in self.methods:
            raise Refused("the adapter has no method %s" % method)
        own = getattr(self, "do_" + method, None)
        if own is not None:
            return own(*args, **extra)
        for group in GROUPS + (CORE,):
            if method in group:
                return getattr(self.adapter, group[method])(*args)
        raise Refused("the adapter has no method %s" % method)

    def do_identity(self):
        name = getattr(self.adapter, "name", None)
        version = getattr(self.adapter, "version", None)
        settings = getattr(self.adapter, "settings", None)
        return {
            "name": name if isinstance(name, str) and name else self.name,
            "version": version if isinstance(version, str) else None,
            "settings": settings if isinstance(settings, dict) else {},
            "readYourWrites": False,
            "embedded": False,
            "liveState": None,
        }

    def do_doors(self):
        names = list(self.adapter.doors())
        self.cuts = {name: self.adapter.door_cut(name) for name in names}
        return [{"name": name, "cut": self.cuts[name]} for name in names]

    def do_deliver(self, query, door, pressure, payload):
        self.press(pressure, door)
        cut = self.cuts[door] if door in self.cuts else self.adapter.door_cut(door)
        start = time.perf_counter()
        answer = self.adapter.door_text(query, door)
        ms = (time.perf_counter() - start) * 1000
        if not isinstance(answer, (tuple, list)) or len(answer) != 2:
            raise Refused("door_text gave %s, not a text and a dict" % type(answer).__name__)
        text, raw = answer
        own = raw.get("_ms") if isinstance(raw, dict) else None
        layout = {"kind": "opaque", "text": text, "uncut": None, "cut": cut, "pressure": pressure}
        return {"layout": layout, "raw": raw_answer(raw), "ms": ms if own is None else own}

    def press(self, pressure, door):
        if self.config is not None and hasattr(self.config, "pressure"):
            put(self.config, "pressure", pressure)
            put(self.config, "door", door)
        elif pressure > 0:
            raise Refused(
                "only pressure 0 can be measured: an adapter hears of the pressure through adebench's own package, "
                "and %s finds no adebench.config" % sys.executable
            )

    def do_ask(self, query):
        return raw_answer(self.adapter.ask(query))

    def do_close(self):
        close = getattr(self.adapter, "close", None)
        if callable(close):
            close()

    def do_updateTrace(self):
        trace = self.adapter.update_trace()
        return {
            "supersededLive": trace.get("superseded_live"),
            "relationUpdates": trace.get("relation_updates"),
            "archiveByReason": trace.get("archive_by_reason") or {},
            "newPipelineShare": trace.get("v2_share"),
        }

    def do_datedFacts(self):
        dated, total = self.adapter.event_date_share()
        return {"dated": dated, "total": total}

    def do_episodesOfDay(self, day, limit):
        return [episode(each) for each in self.adapter.episodes_of_day(day, limit)]

    def do_cards(self):
        return [dict(pick(each, "entity", "content"), date=stamp(each.get("date"))) for each in self.adapter.cards()]

    def do_corrections(self):
        return [pick(each, "entity", "content") for each in self.adapter.corrections()]

    def do_aliases(self):
        return [pick(each, "alias", "canonical") for each in self.adapter.aliases()]

    def do_graphOrphans(self):
        orphans, total = self.adapter.graph_orphans()
        return {"orphans": orphans, "total": total}

    def do_graphCounts(self):
        return pick(self.adapter.graph_counts(), "nodes", "edges")

    def do_healthReport(self):
        measures, warnings = self.adapter.health_report()
        return {"measures": measures, "warnings": warnings}

    def do_workingWrite(self, session, key, value, ttl_hours):
        self.written.setdefault(session, set()).add(key)
        return self.adapter.working_write(session, key, value, ttl_hours)

    def do_workingRead(self, session, key):
        return as_text(self.adapter.working_read(session, key))

    def do_workingKeys(self, session):
        listed = getattr(self.adapter, "working_keys", None)
        if callable(listed):
            return list(listed(session))
        if session not in self.written:
            raise Refused("the adapter has no working_keys, so what a session holds can be told only by who wrote it")
        keys = sorted(self.written[session])
        return [key for key in keys if self.adapter.working_read(session, key) is not None]

    def do_writeFact(self, text):
        return ids(self.adapter.write_fact(text))

    def do_importMemory(self, text, written_at):
        return ids(self.adapter.import_memory(text, written_at))

    def do_ingestExchange(self, question, answer):
        return ids(self.adapter.ingest_exchange(question, answer))

    def do_findWritten(self, text):
        return ids(self.adapter.find_written(text))

    def do_forget(self, written):
        return self.adapter.forget_memory(own_id(written))


def load_config(repo):
    """The settings of adebench's own package where it can be imported; None goes on without it."""
    try:
        config = importlib.import_module("adebench.config").CFG
    except ImportError:
        return None
    except Exception:  # noqa: BLE001
        traceback.print_exc()
        return None
    if repo is not None and hasattr(config, "repo"):
        put(config, "repo", pathlib.Path(repo) if isinstance(config.repo, pathlib.PurePath) else repo)
    return config


def put(config, name, value):
    """Sets a field, also of a frozen dataclass."""
    try:
        setattr(config, name, value)
    except AttributeError:
        object.__setattr__(config, name, value)


def build(module, name):
    found = getattr(importlib.import_module(module), name, None)
    if found is None:
        raise Refused("the module %s has no class %s" % (module, name))
    if not callable(found):
        raise Refused("%s of the module %s is no class" % (name, module))
    return found()


def does_nothing(method):
    code = getattr(getattr(method, "__func__", method), "__code__", None)
    return code is not None and not code.co_names and not code.co_freevars


def ids(value):
    """One id, several or none, as texts. A number is marked, so that the adapter gets a number back."""
    several = [] if value is None else list(value) if isinstance(value, (list, tuple, set)) else [value]
    return [text_id(each) for each in several]


def text_id(value):
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        return value
    if isinstance(value, int):
        return "int:%d" % value
    return "str:" + value if re.match("(int|str):", value) else value


def own_id(text):
    kind, mark, rest = text.partition(":")
    if mark and kind == "int":
        return int(rest)
    return rest if mark and kind == "str" else text


def pick(entry, *keys):
    return {key: entry[key] for key in keys}


def stamp(value):
    return value.isoformat() if hasattr(value, "isoformat") else value


def as_text(value):
    return value if value is None or isinstance(value, str) else json.dumps(value, ensure_ascii=False, allow_nan=False)


def episode(entry):
    return {
        "createdAt": stamp(entry.get("created_at")),
        "input": entry.get("input_summary") or "",
        "output": entry.get("output_summary") or "",
    }


def raw_answer(raw):
    """A raw dict of the contract as the application names it. Keys the contract does not know are the adapter's own."""
    if not isinstance(raw, dict):
        raise Refused("the raw answer is %s, not a dict" % type(raw).__name__)
    part = lambda key: raw.get(key) or []
    return {
        "summary": raw.get("summary"),
        "cards": [pick(each, "key", "content") for each in part("cards")],
        "semantic": [{"source": each.get("source") or "", "content": each["content"]} for each in part("semantic")],
        "episodic": [dict(episode(each), fallback=bool(each.get("_fallback"))) for each in part("episodic")],
        "working": [{"key": each.get("key") or "", "value": as_text(each["value"])} for each in part("working")],
        "unknownTerms": list(part("unknown_terms")),
    }


class Wire:
    """The conversation: a thread reads, the main thread works through the calls one after another."""

    def __init__(self, incoming, outgoing):
        self.incoming = incoming
        self.outgoing = outgoing
        self.lock = threading.RLock()
        self.waiting = queue.Queue()
        self.running = None
        self.cancelled = set()

    def read(self):
        for line in self.incoming:
            message = json.loads(line.decode("utf-8"))
            if message["method"] == "cancel":
                self.cancel(message["params"]["id"])
                continue
            self.waiting.put(message)
            if message["method"] == "shutdown":
                return
        # The application is gone: nobody will read an answer, so this process and what it started end at once.
        end_group()

    def cancel(self, call):
        """A call that waits is left out; one that runs is confirmed when it has ended, for nothing can interrupt it."""
        with self.lock:
            self.cancelled.add(call)
            if self.running != call:
                self.send({"method": "alive", "params": {"id": call}})

    def begin(self, call):
        with self.lock:
            if call in self.cancelled:
                return False
            self.running = call
            return True

    def end(self, call):
        with self.lock:
            self.running = None
            if call in self.cancelled:
                self.send({"method": "alive", "params": {"id": call}})

    def send(self, message):
        try:
            text = json.dumps(dict(message, jsonrpc="2.0"), ensure_ascii=False, allow_nan=False)
            if len(text) > LARGEST_ANSWER:
                raise Refused("the answer is larger than %d characters" % LARGEST_ANSWER)
            # Refuses half of a surrogate pair, which is no text.
            line = text.encode("utf-8") + b"\n"
        except (TypeError, ValueError, RecursionError) as error:
            raise Refused("the answer cannot be sent: %s" % words(error))
        with self.lock:
            self.outgoing.write(line)
            self.outgoing.flush()

    def serve(self):
        bridge = None
        while True:
            message = self.waiting.get()
            call, method, params = message["id"], message["method"], message.get("params") or {}
            if not self.begin(call):
                continue
            try:
                if method == "initialize":
                    if sys.version_info < (3, 8):
                        raise Refused("Python 3.8 or newer is needed, and %s is %s" % (sys.executable, sys.version.split()[0]))
                    bridge = Bridge(params["module"], params["class"], params["repo"])
                    result = {"methods": bridge.methods, "python": sys.executable}
                elif method == "shutdown":
                    result = bridge.do_close() if bridge is not None else None
                elif bridge is None:
                    raise Refused("the adapter is not loaded")
                else:
                    result = bridge.call(method, params["args"], params["extra"])
                self.send({"id": call, "result": result})
            except BaseException as error:  # noqa: BLE001 -- sys.exit and the like cost their call, nothing else
                self.fail(call, error)
            self.end(call)
            if method == "shutdown":
                return

    def fail(self, call, error):
        if not isinstance(error, Refused):
            traceback.print_exception(type(error), error, error.__traceback__)
        self.send({"id": call, "error": {"code": -32000, "message": words(error)}})


def words(error):
    """The last line of the traceback, as a text that can be sent."""
    text = str(error) if isinstance(error, Refused) else traceback.format_exception_only(type(error), error)[-1].strip()
    return text[:2000].encode("utf-8", "replace").decode("utf-8")


def end_group():
    if os.name == "posix":
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


def private(number, mode, instead):
    """Takes a standard stream for the conversation alone, and puts another in its place for everybody else."""
    stream = os.fdopen(os.dup(number), mode)
    os.dup2(instead, number)
    return stream


def main():
    incoming = private(0, "rb", os.open(os.devnull, os.O_RDONLY))
    outgoing = private(1, "wb", 2)
    # Not the folder of this file: its neighbours are none of the adapter's modules.
    sys.path[0:1] = [path for path in sys.argv[1:] if path != ""]
    wire = Wire(incoming, outgoing)
    threading.Thread(target=wire.read, daemon=True).start()
    wire.serve()
    # A library may keep a thread that never ends.
    late = threading.Timer(LEAVE_SECONDS, end_group)
    late.daemon = True
    late.start()


main()
