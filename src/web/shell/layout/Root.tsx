import { Outlet } from '#web/router/view.tsx'
import { LockGate } from '../account/lock/LockGate.tsx'
import { PaletteGate } from '../palette/PaletteGate.tsx'
import { Anchors } from './Anchors.tsx'
import styles from './bottom.module.css'
import { LeavingNotice } from './LeavingNotice.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { RefusedNotice } from './RefusedNotice.tsx'
import { RouteChange } from './RouteChange.tsx'

/** Around everything, whatever is shown. */
export const Root = () => (
  <>
    <ProgressLine />
    <LockGate>
      <Anchors>
        <Outlet />
      </Anchors>
    </LockGate>
    <PaletteGate />
    <div className={styles.place}>
      <LeavingNotice />
      <RefusedNotice />
      <OfflineNotice />
    </div>
    <RouteChange />
  </>
)
