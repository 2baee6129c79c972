import { DetailPage } from '../../../kit/page/DetailPage';
import { useLetterTemplates } from './letters.api';
import { TagsCard } from './TagsCard';
import { TemplateCard } from './TemplateCard';

export const LetterTemplatesPage = () => (
  <DetailPage
    query={useLetterTemplates()}
    title="Letter Templates"
    work={(templates) => (
      <>
        {templates.map((template) => (
          <TemplateCard key={template.kind} template={template} />
        ))}
        <TagsCard />
      </>
    )}
  />
);
