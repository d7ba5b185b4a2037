import type { Delta, Report } from '../../shared/report/types.ts'
import { roundHalfEven } from '../../shared/score/round.ts'
import { corePoints, totals } from '../../shared/score/totals.ts'
import { WEIGHTS } from '../../shared/score/weights.ts'
import type { RunOutcome } from '../harness/run.ts'
import { adapterName, type OpenedRun } from './open-run.ts'

/** A run's report. Field names are adebench's; what it does not know is added, nothing is renamed. */
export function buildReport(opened: OpenedRun, outcome: RunOutcome, facts: { readonly when: string; readonly seconds: number; readonly delta: Delta }): Report {
  const { sections, written } = outcome
  const sums = totals(sections, WEIGHTS)
  return {
    when: facts.when,
    total: sums.total,
    measured_weight: sums.measuredWeight,
    not_run_weight: sums.notRunWeight,
    total_weight: sums.totalWeight,
    counts: sums.counts,
    core: corePoints(sections),
    config: config(opened, facts.seconds),
    sections,
    delta: facts.delta,
    written,
    warnings: written.filter((entry) => !entry.removed).map((entry) => `${entry.what} was, or may have been, written into the memory, and its removal was not confirmed: adebench cleanup tries again`),
  }
}

function config(opened: OpenedRun, seconds: number): Report['config'] {
  const { request, set, census, memory, settings, filler, setup } = opened
  return {
    adapter: adapterName(request),
    memory: { name: memory.identity.name, version: memory.identity.version, settings: { ...memory.identity.settings } },
    door: settings.door,
    cut: setup.cut,
    set: set.name,
    set_sha256: set.sha256,
    cases_hash: set.casesHash,
    measuring_hash: setup.measuringHash,
    world_hash: setup.worldHash,
    pressure: settings.pressure,
    pressure_level: settings.pressureLevel,
    filler: settings.pressure === 0 ? null : filler.id,
    census: census === null ? null : {
      spec: census.spec, origin: census.origin, origin_declared: census.originDeclared, generated_at: census.generatedAt,
      commit: census.commit, content_hash: census.contentHash, calls: census.sizes.length,
    },
    weights: { ...WEIGHTS },
    max_card: settings.maxCard,
    cases: set.casesFolder,
    repo: settings.repo,
    sandbox_test: settings.sandboxTest,
    sandbox_enabled: settings.sandboxTest !== null,
    write_back: settings.writeBack,
    updates_probe: setup.updatesProbe,
    read_only: setup.readOnly,
    time_zone: settings.timeZone,
    match_rules: setup.matchRules,
    probe_sentences: setup.probeSentences,
    sections: [...settings.sections],
    duration_s: roundHalfEven(seconds, 1),
    fingerprint: opened.fingerprint,
  }
}
