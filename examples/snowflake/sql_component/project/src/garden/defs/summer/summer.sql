create or replace table summer_blooms as
select plant from blooms
where month between {{ first }} and {{ last }}
