import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { hierarchyMessages as words } from '@evergreen/contracts/licensing/secondaries';
import type { MenuAction } from '../../../../kit/overlays/ActionMenu';
import { ConfirmDialog } from '../../../../kit/dialog/ConfirmDialog';
import { useDialog } from '../../../../kit/dialog/useDialog';
import { convertToSingle, promote, touchesHierarchy, updateMaster } from '../licenses.api';
import { LinkDialog } from './LinkDialog';

const linkable = ({ inProcessRenewal }: LicenseDetail) => inProcessRenewal !== null && words.inProcess;

/** The menu items to make a license primary, secondary or standalone, with their dialogs. */
export const useHierarchy = (license: LicenseDetail) => {
  const [promotion, conversion, link, detachment] = [useDialog(), useDialog(), useDialog(), useDialog()];
  const { licenseRank: rank, hasChildren, masterLicenseNumber } = license;
  const items: Record<typeof rank, MenuAction[]> = {
    Standalone: [
      { label: 'Promote to Primary License', run: promotion.show },
      { label: 'Link to a Primary License', run: link.show, disabled: linkable(license) },
    ],
    Primary: [{ label: 'Convert to Single License', run: conversion.show, disabled: hasChildren && words.hasChildren }],
    Secondary: [{ label: 'Detach from Primary License', run: detachment.show }],
  };
  const touches = touchesHierarchy;
  const dialogs = (
    <>
      <ConfirmDialog
        about={license}
        {...promotion.props}
        title="Promote to Primary License"
        submit="Promote"
        command={(submission) => promote(license, submission)}
        touches={touches}
        success={words.promoted}
      >
        License {license.licenseNumber} can then have secondary licenses.
      </ConfirmDialog>
      <ConfirmDialog
        about={license}
        {...conversion.props}
        title="Convert to Single License"
        submit="Convert"
        command={(submission) => convertToSingle(license, submission)}
        touches={touches}
        success={words.converted}
      >
        License {license.licenseNumber} becomes a standalone license.
      </ConfirmDialog>
      <ConfirmDialog
        about={license}
        {...detachment.props}
        title="Detach Secondary License"
        submit="Detach"
        command={(submission) => updateMaster(license, null, submission)}
        touches={touches}
        success={words.detached}
      >
        License {license.licenseNumber} becomes a standalone license without an assignee. It no longer follows Primary
        License #{masterLicenseNumber}.
      </ConfirmDialog>
      <LinkDialog {...link.props} license={license} />
    </>
  );
  return { items: items[rank], dialogs };
};
