/** What each section asks of a memory, for the screen (docs/measurement.md, sections). */
const TEXTS: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  door: { title: 'Door', text: 'Every golden question asked once through the door: every expected value must be in the delivered text, no retired one, and the card of the entity where one is asked for.' },
  cards: { title: 'Cards', text: 'Each card is dated, short enough, and holds what its corrections say never to omit; aliases lead to their card.' },
  updates: { title: 'Updates', text: 'A changed value replaces the old one without being told its id, a neighbouring fact survives, and restating it leaves one copy. Writes four sentences and removes them.' },
  time: { title: 'Time', text: 'Delivered facts open with a date, asking for a day brings that day only, and an imported memory keeps its date.' },
  live_state: { title: 'Live state', text: 'What is written into working memory is served within its time budget, new and never old. Writes canaries and clears them.' },
  abstention: { title: 'Abstention', text: 'Questions about things that were never stored: the memory must not bring a card, an episode or facts that look like an answer.' },
  file_search: { title: 'File search', text: 'Functions of the repository are looked for by what they do: the right file is among the first five.' },
  graph: { title: 'Graph', text: 'Every entity with a card has an edge, and no fact stands alone.' },
  write_back: { title: 'Write-back', text: 'Does the memory learn its own bad answer? Counts in no score.' },
  health: { title: 'Health', text: 'What the memory says about itself. Counts in no score.' },
  doors: { title: 'Doors', text: 'Calls, errors and latencies of every door the run used. Counts in no score.' },
  census: { title: 'Census', text: 'How large this door\'s answers are among tool responses seen in the wild. Counts in no score.' },
  pressure_profile: { title: 'Pressure profile', text: 'What still passes on a median, a p95 and the worst day of the census. Counts in no score.' },
  trace: { title: 'Trace', text: 'Golden questions asked once more after the run: does the benchmark leave a trace? Counts in no score.' },
}

/** A section this version does not know (an imported report) keeps its own name. */
export function sectionTitle(name: string): string {
  return TEXTS[name]?.title ?? name
}

export function sectionText(name: string): string {
  return TEXTS[name]?.text ?? 'This version of adebench does not know this section.'
}
