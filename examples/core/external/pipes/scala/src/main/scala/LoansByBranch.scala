import io.dagster.pipes.{PipesContext, PipesSession}
import io.dagster.pipes.data.PipesMetadata
import io.dagster.types.Type
import org.apache.spark.sql.SparkSession
import scala.collection.JavaConverters._

object LoansByBranch {
  def main(args: Array[String]): Unit = {
    // null: parameters from the environment, and the matching loader and writer
    val session = new PipesSession(null, null, null)
    session.runDagsterPipes(pipes => run(pipes))
  }

  private def run(pipes: PipesContext): Unit = {
    val spark = SparkSession.builder.appName(pipes.getAssetKey).getOrCreate()
    try {
      val loans = spark.read.option("header", "true").csv(pipes.getExtra("source").toString)
      val byBranch = loans.groupBy("branch").count()
      byBranch.write.mode("overwrite").parquet(pipes.getExtra("target").toString)
      pipes.getLogger.info(s"Spark application ${spark.sparkContext.applicationId}")

      val metadata = Map("loans" -> number(loans.count()), "branches" -> number(byBranch.count()))
      pipes.reportAssetMaterialization(metadata.asJava, null, null)
      val unnamed = loans.filter("branch is null").count()
      val unnamedLoans = Map("unnamed" -> number(unnamed)).asJava
      pipes.reportAssetCheck("every_loan_has_a_branch", unnamed == 0, unnamedLoans, null)
    } finally {
      spark.stop()
    }
  }

  private def number(count: Long) = new PipesMetadata(Long.box(count), Type.INT)
}
