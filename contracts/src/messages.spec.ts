import { sentFiles } from './sent-files.js';
import { invoiceMessages } from './renewing/invoices.js';
import { licenseMessages } from './licensing/licenses.js';
import { propertyContactMessages } from './parties/properties.js';
import { renewalMessages } from './renewing/renewals.js';
import { hierarchyMessages } from './licensing/secondaries.js';
import { sendingMessages } from './renewing/sending.js';
import { taskMessages } from './renewing/tasks.js';

/** The screens' tests take the words from the contracts; here the contracts keep those of document 2. */
describe('the messages of a renewal are those of the specification, word for word', () => {
  it.each([
    [renewalMessages.begun, 'License Renewal Started Successfully'],
    [renewalMessages.completed, 'License Renewal Completed Successfully'],
    [renewalMessages.abandoned, 'License Renewal Abandoned Successfully'],
    [renewalMessages.trackingUpdated, 'Renewal Tracking Updated Successfully'],
    [renewalMessages.invoiceRequirementSaved, 'Invoice Requirement Saved Successfully'],
    [renewalMessages.sendRequirementSaved, 'Send License Requirement Saved Successfully'],
    [renewalMessages.notesDeleted, 'Renewal Notes Deleted Successfully'],
    [renewalMessages.stepRefused, 'Unable to Mark Step Complete'],
    [renewalMessages.stepFailed, 'Failed to advance step'],
    [renewalMessages.assigneeNeeded, 'A paralegal must be assigned before a license can be renewed.'],
    [renewalMessages.expirationAfterEffective, 'Expiration Date must be after Effective Date.'],
    [renewalMessages.trackBeforeExpiration, 'Track Date must be before Expiration Date.'],
    [sentFiles.pdf.wrong, 'Selected file must be a PDF'],
    [invoiceMessages.creditCardCreated, 'Credit Card Invoice Created Successfully'],
    [invoiceMessages.creditCardUpdated, 'Credit Card Invoice Updated Successfully'],
    [invoiceMessages.creditCardDeleted, 'Credit Card Invoice Deleted Successfully'],
    [invoiceMessages.checkRequestCreated, 'Check Request Invoice Created Successfully'],
    [invoiceMessages.checkRequestUpdated, 'Check Request Invoice Updated Successfully'],
    [invoiceMessages.checkRequestDeleted, 'Check Request Invoice Deleted Successfully'],
    [invoiceMessages.checkRequestCancelled, 'Check Request Invoice Cancelled Successfully'],
    [invoiceMessages.achCreditCreated, 'ACH Credit Invoice Created Successfully'],
    [invoiceMessages.achCreditUpdated, 'ACH Credit Invoice Updated Successfully'],
    [invoiceMessages.achCreditDeleted, 'ACH Credit Invoice Deleted Successfully'],
    [invoiceMessages.trustAccountWarning, 'Trust Account Balance Warning'],
    [invoiceMessages.proceed, 'Proceed With Invoice'],
    [
      sendingMessages.noContact,
      'At least one Property Contact email address must be set on the property for this license.',
    ],
    [sendingMessages.noDocument, 'A License Document has not been uploaded.'],
    [sendingMessages.noAuthority, 'A Licensing Authority must be set for this license.'],
    [sendingMessages.sent, 'License Email Sent Successfully'],
    [sendingMessages.failed, 'An error occurred while attempting to send the License Email'],
    [sendingMessages.fileRemoved, 'License File Removed Successfully'],
    [taskMessages.done, 'Task Marked Done Successfully'],
    [taskMessages.reassigned, 'Task Reassigned Successfully'],
    [taskMessages.descriptionTooLong, 'Task Description cannot exceed 1024 characters'],
    [taskMessages.createFailed, 'An error occurred while attempting to create the Task'],
    [taskMessages.updateFailed, 'An error occurred while attempting to update the Task'],
    [taskMessages.deleteFailed, 'An error occurred while attempting to delete the Task'],
    [licenseMessages.alertCreated, 'License Alert Created Successfully'],
    [licenseMessages.alertUpdated, 'License Alert Updated Successfully'],
    [licenseMessages.alertRemoved, 'License Alert Removed Successfully'],
    [licenseMessages.alertCreateFailed, 'An error occurred while attempting to create the License Alert'],
    [licenseMessages.alertUpdateFailed, 'An error occurred while attempting to update the License Alert'],
    [licenseMessages.alertDeleteFailed, 'An error occurred while attempting to delete the License Alert'],
    [hierarchyMessages.promoted, 'Promoted to Primary License Successfully'],
    [hierarchyMessages.converted, 'Converted to Single License Successfully'],
    [hierarchyMessages.detached, 'Detached Secondary License Successfully'],
    [propertyContactMessages.deleted, 'Property Contact Deleted Successfully'],
    [propertyContactMessages.oneRequired, 'This property is required to have at least one Property Contact'],
    [propertyContactMessages.createFailed, 'An error occurred while attempting to create the Property Contact'],
  ])('%s', (message, specified) => expect(message).toBe(specified));
});
