import type { HandlersOf } from '../app-context.ts'
import { AppError } from '../errors.ts'
import { cutCurves, pressureView } from '../pressure-view.ts'
import { recordOf } from '../run-record.ts'
import { beginRun } from '../run-start.ts'

export const pressureHandlers: HandlersOf<'pressure'> = {
  'pressure.get': (app, { uid, cut }) => pressureView(app, uid, cut),
  'pressure.cuts': (app, { uid, pressure }) => cutCurves(app, uid, pressure),

  'pressure.measure': (app, { uid, door, pressure }) => {
    app.run.expectFree()
    if (door === null && pressure === null) throw new AppError('usage', 'neither another door nor another pressure was named')
    const { run } = app.facts.book(app.store, uid)
    const { request } = recordOf(run)
    const { values } = request
    return beginRun(
      app,
      {
        ...request,
        sections: ['door'],
        // The door is only asked: nothing is written, whatever the run itself was allowed.
        readOnly: true,
        values: { ...values, door: door ?? run.door, pressure: pressure === null ? values.pressure : String(pressure), pressureProfile: false, writeBack: false, allowWrites: false },
      },
      { memory: run.memoryName ?? '', door: door ?? run.door, set: run.setName ?? '' },
    )
  },
}
