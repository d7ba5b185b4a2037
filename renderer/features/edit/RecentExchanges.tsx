import { useQuery } from '../../data/query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Form.module.css'

export interface RecentExchangesProps {
  readonly memory: string
  readonly set: string
  readonly onStart: (question: string) => void
}

/** More is no list to choose from. */
const SHOWN = 200

/** What people really asked this memory: the best first questions. */
export function RecentExchanges({ memory, set, onStart }: RecentExchangesProps) {
  const query = useQuery('sheet.recent', { memory, set })
  return (
    <section aria-label="What it was asked lately">
      <h3 className={styles['legend']}>What it was asked lately</h3>
      {query.kind === 'loading' ? <Skeleton lines={2} /> : null}
      {query.kind === 'error' ? <p className={styles['hint']}><bdi>{query.error.message}</bdi></p> : null}
      {query.kind !== 'ready' ? null : query.data.exchanges === null ? <p className={styles['quiet']}>This memory does not say what it was asked.</p> : query.data.exchanges.length === 0 ? <p className={styles['quiet']}>Nothing yet.</p> : (
        <ul className={styles['recent']}>
          {query.data.exchanges.slice(0, SHOWN).map(({ question, createdAt }, index) => (
            // The same question may have been asked twice at the same moment.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <button type="button" className={styles['exchange']} title="Start from this question" onClick={() => onStart(question)}>
                <bdi>{question}</bdi>{createdAt === null ? null : <span className={styles['quiet']}> · <bdi>{createdAt}</bdi></span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
