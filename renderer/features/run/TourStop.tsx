import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { tourStop, useTour } from './tour.ts'
import type { TourStopId } from './tour.ts'
import styles from './Tour.module.css'

/** Something the tour points at: outlined and brought into view while its step is shown. */
export function TourStop({ id, children }: { readonly id: TourStopId; readonly children: ReactNode }) {
  const isShown = useTour(({ step }) => tourStop(step) === id)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return <div ref={place} className={cx(styles['stop'], isShown && styles['shown'])}>{children}</div>
}
