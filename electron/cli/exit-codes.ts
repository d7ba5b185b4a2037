/** Below a threshold, or a regression. */
export const BELOW = 1
/** Usage, golden set, memory or store: nothing was measured. */
export const USAGE = 2
/** Cancelled by ctrl-C or a signal. */
export const CANCELLED = 130
