import { chainHash, genesis, personalDigest } from '../../events/chain.js';
import type { EventRecord } from '../../events/event.js';
import { type Findings, addFault, moment } from '../findings.js';

export type Checked = EventRecord & {
  /** The time has more digits than the program ever writes. */
  readonly torn: boolean;
};

/** When a stream's personal data were last erased. */
export type Erasures = ReadonlyMap<string, string>;

const named = ({ version, recordedAt }: Checked): string => `event ${version} of ${moment(recordedAt)}`;

/** Checks one tenant's events in the order of stream and version, and reports faults. */
export class StreamCheck {
  private before: Pick<Checked, 'streamId' | 'version' | 'hash' | 'position'> | undefined;

  constructor(
    private readonly findings: Findings,
    private readonly erasures: Erasures,
  ) {}

  add(event: Checked): void {
    const before = this.before?.streamId === event.streamId ? this.before : undefined;
    this.before = event;
    this.findings.events++;
    if (!before) this.findings.streams++;
    const words = this.fault(event, before);
    if (!words) return;
    const { tenantId, streamId, version, position } = event;
    addFault(this.findings, 'events', { words, tenantId, streamId, version, position });
  }

  private fault(event: Checked, before: typeof this.before): string | undefined {
    const { version } = event;
    const last = before?.version ?? 0;
    if (version !== last + 1)
      return last + 1 === version - 1
        ? `event ${last + 1} is missing, before ${named(event)}`
        : `events ${last + 1} to ${version - 1} are missing, before ${named(event)}`;
    if (event.torn || !chainHash(before?.hash ?? genesis, event).equals(event.hash))
      return `${named(event)}, was altered`;
    if (before && event.position <= before.position) return `${named(event)}, was moved to another place in the log`;
    return this.personal(event) ? undefined : `what ${named(event)}, says of a person was altered`;
  }

  /** Personal data may be blank only after an erasure. */
  private personal({ streamId, personal, meta, recordedAt }: Checked): boolean {
    if (personal) return personalDigest(personal) === meta.personalDigest;
    if (!meta.personalDigest) return true;
    const erasedAt = this.erasures.get(streamId);
    return erasedAt !== undefined && recordedAt <= erasedAt;
  }
}
