/** A chart, or the same as a table. */
export const ShowAs = ({ asTable, onShow }: { asTable: boolean; onShow: (asTable: boolean) => void }) => (
  <span className="eg-segments" role="group" aria-label="Show as">
    <button type="button" aria-pressed={!asTable} onClick={() => onShow(false)}>
      Chart
    </button>
    <button type="button" aria-pressed={asTable} onClick={() => onShow(true)}>
      Table
    </button>
  </span>
);
